import { describe, expect, it } from "vitest";
import { readRemoteProvider } from "./read-remote-provider.ts";

const live = { mode: "live" } as const;
const demo = { mode: "demo" } as const;

describe("a provider of one's own", () => {
  it("is none where none is named", () => {
    expect(readRemoteProvider({ PROVIDER_ORIGIN: "" }, live)).toBeNull();
  });

  it("is an origin, and its pictures come from there and from the hosts that are named", () => {
    const environment = { PROVIDER_ORIGIN: "https://api.example/v1", PICTURE_ORIGINS: "https://cdn.example/, " };
    expect(readRemoteProvider(environment, live)).toEqual({
      origin: "https://api.example",
      pictureOrigins: ["https://api.example", "https://cdn.example"],
    });
  });

  it("gets no live shop's passwords in the clear, save on this machine", () => {
    expect(() => readRemoteProvider({ PROVIDER_ORIGIN: "http://api.example" }, live)).toThrow(
      "must begin with https://",
    );
    expect(readRemoteProvider({ PROVIDER_ORIGIN: "http://127.0.0.1:8080" }, live)?.origin).toBe(
      "http://127.0.0.1:8080",
    );
    expect(readRemoteProvider({ PROVIDER_ORIGIN: "http://api.example" }, demo)?.origin).toBe("http://api.example");
  });

  it.each(["api.example", "ftp://api.example"])("has an address that can be asked, unlike %s", (origin) => {
    expect(() => readRemoteProvider({ PROVIDER_ORIGIN: origin }, demo)).toThrow(`it is "${origin}"`);
  });
});
