import { apiRoute } from "~/http/api/api-route.server";

/** Every other address under /api: signed-in staff learn in the envelope that there is nothing. */
const route = apiRoute();

export const loader = route.loader;
export const action = route.action;
