import { useNavigate } from "@remix-run/react";
import { dataImports } from "~/api/data-imports";
import { useApiAction } from "~/components/use-api-action";

/** Previews suppliers of the store's vendors, with the products of each, and opens that preview. */
export function useVendorImport() {
  const navigate = useNavigate();
  const { pending, error, run } = useApiAction<typeof dataImports.createFromVendors>({
    onSuccess: ({ id }) => {
      navigate(`/app/imports/${id}`);
      return "navigates";
    },
  });
  return { pending, error, start: () => void run(dataImports.createFromVendors, {}) };
}
