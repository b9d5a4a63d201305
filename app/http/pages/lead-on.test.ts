import { expect, it } from "vitest";
import { leadOn } from "./lead-on";

const to = (address: string) =>
  leadOn(new Request(`https://backroom.test${address}`), "/app/counts/7").headers.get("Location");

it("the next page gets what the admin has said about store and language, and nothing of this one", () => {
  const said = "shop=a.myshopify.com&host=YQ&embedded=1&locale=de";
  expect(to(`/app/counts/7/review?${said}&after=3`)).toBe(`/app/counts/7?${said}`);
});

it("a move within the app leads to the address alone", () => {
  expect(to("/app/counts/7/review?_data=routes")).toBe("/app/counts/7");
});
