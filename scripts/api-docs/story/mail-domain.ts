import { mailDomain } from "~/api/mail-domain";
import type { Recorder } from "../recorder";

export async function mailDomainPart(recorder: Recorder): Promise<void> {
  await recorder.record(mailDomain.add, { body: { address: "orders@driftwood-home.example" } });
  await recorder.record(mailDomain.check, {});
  await recorder.record(mailDomain.get, {});
  await recorder.record(mailDomain.delete, {});
}
