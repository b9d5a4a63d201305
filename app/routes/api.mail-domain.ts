import { mailDomain } from "~/api/mail-domain";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { readMailDomain } from "~/models/mail-domain/get.server";
import { addMailDomain } from "~/sync/mail-domain/add.server";
import { removeMailDomain } from "~/sync/mail-domain/remove.server";

const route = apiRoute(
  serve(mailDomain.get, ({ shop }) => readMailDomain(shop.id)),
  serve(mailDomain.add, ({ shop, body }) => addMailDomain(shop.id, body.address)),
  serve(mailDomain.delete, ({ shop }) => removeMailDomain(shop.id)),
);

export const loader = route.loader;
export const action = route.action;
