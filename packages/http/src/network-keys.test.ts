import { expect, test } from "vitest";
import { getNetwork } from "./network-keys.ts";

test.each(["::ffff:10.4.0.1", "::FFFF:10.4.0.1", "::ffff:a04:1"])(
  "%s is the IPv4 address that it stands for",
  (written) => {
    expect(getNetwork(written)).toBe("10.4.0.1");
  },
);

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ["2001:db8:1:2::1", "2001:0DB8:0001:0002:0:0:0:1"],
  ["2001:db8::1", "2001:db8:0:0:1::"],
  ["fe80::1%eth0", "fe80::2"],
])("%s and %s own one network", (one, other) => expect(getNetwork(one)).toBe(getNetwork(other)));

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["10.4.0.1", "10.4.0.2"],
  ["::1", "::ffff:0.0.0.1"],
])("%s and %s do not", (one, other) => expect(getNetwork(one)).not.toBe(getNetwork(other)));

test.each(["unknown", "", "10.4.0.1:443", "::::"])("%j, which is no address, counts as it stands", (written) => {
  expect(getNetwork(written)).toBe(written);
});
