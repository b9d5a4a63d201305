/** A group's worth as PostgreSQL says it: in decimal text, unrounded. */
export interface FoundRow {
  id: string;
  name: string;
  sku: string;
  units: number;
  unknownUnits: string;
  value: string;
}
