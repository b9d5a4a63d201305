import { apiRoute } from "~/http/old-api-route.server";
import { notFound } from "~/errors";

const unknownAddress = {
  handle: () => {
    throw notFound("address");
  },
};

/** Every other address under /api: signed-in staff learn in the envelope that there is nothing. */
const route = apiRoute({
  GET: unknownAddress,
  POST: unknownAddress,
  PUT: unknownAddress,
  DELETE: unknownAddress,
});

export const loader = route.loader;
export const action = route.action;
