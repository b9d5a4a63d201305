import { mailDomain } from "~/api/mail-domain";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { checkMailDomain } from "~/sync/mail-domain/check.server";

const route = apiRoute(serve(mailDomain.check, ({ shop }) => checkMailDomain(shop.id)));

export const loader = route.loader;
export const action = route.action;
