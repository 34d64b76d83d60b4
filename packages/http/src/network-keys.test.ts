import { expect, test } from "vitest";
import { getNetwork } from "./network-keys.ts";

test.each(["::ffff:10.4.0.1", "::FFFF:10.4.0.1", "::ffff:a04:1"])(
  "the address %s counts as its IPv4 address",
  (writtenAddress) => {
    expect(getNetwork(writtenAddress)).toBe("10.4.0.1");
  },
);

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ["2001:db8:1:2::1", "2001:0DB8:0001:0002:0:0:0:1"],
  ["2001:db8::1", "2001:db8:0:0:1::"],
  ["fe80::1%eth0", "fe80::2"],
])("the addresses %s and %s share one network", (one, other) => expect(getNetwork(one)).toBe(getNetwork(other)));

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["10.4.0.1", "10.4.0.2"],
  ["::1", "::ffff:0.0.0.1"],
])("the addresses %s and %s have different networks", (one, other) =>
  expect(getNetwork(one)).not.toBe(getNetwork(other)),
);

test.each(["unknown", "", "10.4.0.1:443", "::::"])(
  "the text %j is no address and counts as its own network",
  (writtenAddress) => {
    expect(getNetwork(writtenAddress)).toBe(writtenAddress);
  },
);
