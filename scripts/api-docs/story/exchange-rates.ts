import { exchangeRates } from "~/api/exchange-rates";
import type { Recorder } from "../recorder";

export async function exchangeRatesPart(recorder: Recorder): Promise<void> {
  await recorder.record(exchangeRates.save, {
    body: {
      rates: [
        { currency: "EUR", validFrom: "2026-11-01", rate: 1.0842 },
        { currency: "EUR", validFrom: "2026-11-15", rate: 1.0917 },
      ],
    },
  });
  const [newest] = await recorder.record(exchangeRates.list, { query: { currency: "EUR" } });
  await recorder.record(exchangeRates.delete, { params: { id: newest?.id ?? 0 } });
}
