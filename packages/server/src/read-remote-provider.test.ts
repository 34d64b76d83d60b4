import { describe, expect, it } from "vitest";
import { readRemoteProvider } from "./read-remote-provider.ts";

const liveShop = { mode: "live" } as const;
const demoShop = { mode: "demo" } as const;

describe("a provider of one's own", () => {
  it("is null without an origin", () => {
    expect(readRemoteProvider({ PROVIDER_ORIGIN: "" }, liveShop)).toBeNull();
  });

  it("has an origin, with pictures from this origin and from the configured hosts", () => {
    const environment = { PROVIDER_ORIGIN: "https://api.example/v1", PICTURE_ORIGINS: "https://cdn.example/, " };
    expect(readRemoteProvider(environment, liveShop)).toEqual({
      origin: "https://api.example",
      pictureOrigins: ["https://api.example", "https://cdn.example"],
    });
  });

  it("gets no live shop's passwords in the clear, save on this machine", () => {
    expect(() => readRemoteProvider({ PROVIDER_ORIGIN: "http://api.example" }, liveShop)).toThrow(
      "must begin with https://",
    );
    expect(readRemoteProvider({ PROVIDER_ORIGIN: "http://127.0.0.1:8080" }, liveShop)?.origin).toBe(
      "http://127.0.0.1:8080",
    );
    expect(readRemoteProvider({ PROVIDER_ORIGIN: "http://api.example" }, demoShop)?.origin).toBe("http://api.example");
  });

  it.each(["api.example", "ftp://api.example"])("cannot have the address %s", (origin) => {
    expect(() => readRemoteProvider({ PROVIDER_ORIGIN: origin }, demoShop)).toThrow(`it is "${origin}"`);
  });
});
