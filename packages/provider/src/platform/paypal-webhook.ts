import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { requestGatewayText, type SendRequest } from "./gateway-http.ts";

/** The facts about a webhook that PayPal signs, beside its body. */
type Transmission = {
  readonly id: string;
  /** The time of the transmission, as its header has it. */
  readonly time: string;
  /** PayPal's id of the address that the webhook is sent to. PayPal never sends it. */
  readonly webhookId: string;
};

/** Returns the text that PayPal signs with RSA and SHA-256 (PayPal, "Integrate webhooks"). */
export const getSignedText = ({ id, time, webhookId }: Transmission, body: string): string =>
  [id, time, webhookId, crc32(body)].join("|");

/**
 * The age of a webhook in milliseconds after which it is not accepted. PayPal repeats a webhook for three days. It does not say whether a
 * repeated webhook has a new time.
 */
const MAXIMUM_AGE = 73 * 3_600_000;

/** The accepted difference between the clocks, in milliseconds. */
const CLOCK_TOLERANCE = 300_000;

const isTimely = (time: string, now: Date): boolean => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(time)) return false;
  const age = now.getTime() - Date.parse(time);
  return age >= -CLOCK_TOLERANCE && age <= MAXIMUM_AGE;
};

const CERTIFICATE_PATH = "/v1/notifications/certs/";

/** Returns the address of a certificate when PayPal itself serves it. Anybody can send the address of another one. */
const parseCertificateUrl = (text: string): string | null => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    return null;
  if (!url.hostname.endsWith(".paypal.com")) return null;
  return url.pathname.startsWith(CERTIFICATE_PATH) && url.search === "" ? url.origin + url.pathname : null;
};

/** The maximum number of certificates in memory. PayPal uses few of them. */
const CERTIFICATE_MAXIMUM = 10;

/** Creates the function that loads a certificate of PayPal and keeps it. It returns null without an answer, and for another text. */
const createCertificateLoader = (send: SendRequest): ((url: string) => Promise<X509Certificate | null>) => {
  const certificates = new Map<string, Promise<X509Certificate | null>>();
  const load = async (url: string): Promise<X509Certificate | null> => {
    try {
      const { status, text } = await requestGatewayText(send, url, { method: "GET", headers: { Accept: "*/*" } });
      if (status === 200) return new X509Certificate(text);
    } catch {
      // PayPal repeats a webhook that is not accepted, so the next one loads the certificate again.
    }
    certificates.delete(url);
    return null;
  };
  return (url) => {
    const known = certificates.get(url);
    if (known !== undefined) return known;
    if (certificates.size >= CERTIFICATE_MAXIMUM) certificates.clear();
    const loading = load(url);
    certificates.set(url, loading);
    return loading;
  };
};

/**
 * Creates the function that verifies the signature of a webhook. It asks PayPal for nothing but its certificate, whose host is proven by
 * https. It never rejects.
 */
export const createWebhookVerifier = ({
  webhookId,
  send,
}: {
  readonly webhookId: string;
  readonly send: SendRequest;
}): ((body: string, headers: Headers, now: Date) => Promise<boolean>) => {
  const loadCertificate = createCertificateLoader(send);
  return async (body, headers, now) => {
    const getHeader = (name: string): string => headers.get(`PayPal-${name}`) ?? "";
    const [id, time] = [getHeader("Transmission-Id"), getHeader("Transmission-Time")];
    const url = parseCertificateUrl(getHeader("Cert-Url"));
    if (id === "" || url === null || getHeader("Auth-Algo") !== "SHA256withRSA" || !isTimely(time, now)) return false;
    const certificate = await loadCertificate(url);
    if (certificate === null || certificate.validFromDate > now || certificate.validToDate < now) return false;
    const signature = getHeader("Transmission-Sig");
    if (!/^[\w+/]+={0,2}$/.test(signature)) return false; // The decoder would ignore other characters.
    const signedText = Buffer.from(getSignedText({ id, time, webhookId }, body));
    return verify("RSA-SHA256", signedText, certificate.publicKey, Buffer.from(signature, "base64"));
  };
};
