import { expect, it } from "vitest";
import { clientAddress } from "./client-address";

const from = (remote: string, forwarded = "", hops = 0) => clientAddress({ remote, forwarded, hops });

it("without proxies it is the connection's, whatever the header says", () => {
  expect(from("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(from("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

it("behind proxies it is what the outermost of them saw, not what a client wrote", () => {
  expect(from("10.0.0.1", "1.1.1.1, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(from("10.0.0.1", "1.1.1.1, 203.0.113.7, 10.0.0.2", 2)).toBe("203.0.113.7");
  expect(from("10.0.0.1", "203.0.113.7", 2)).toBe("203.0.113.7");
  expect(from("10.0.0.1", "", 1)).toBe("10.0.0.1");
});

it("all addresses of an IPv6 network are one", () => {
  expect(from("2001:DB8:1:2:aaaa::1")).toBe("2001:db8:1:2::");
  expect(from("2001:db8:1:2:bbbb:cccc:dddd:eeee")).toBe("2001:db8:1:2::");
  expect(from("2001:db8::1")).toBe("2001:db8:0:0::");
  expect(from("::1")).toBe("0:0:0:0::");
});

it("a header of any length becomes a short name", () => {
  expect(from("10.0.0.1", "x".repeat(9_000), 1)).toHaveLength(64);
});
