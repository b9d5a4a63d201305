/** What is asked of the points that all processes share. */
export interface PointsDraw {
  /** For the read that waits. */
  needed: number;
  /** With those for the next reads, where there are enough. */
  wanted: number;
  /** That were drawn and not spent. */
  returned: number;
  /** What the bucket holds by the platform's last answer. */
  left: number;
  maximum: number;
  /** Points a second. */
  restoreRate: number;
  /** Points that are left to changes of stock. */
  reserve: number;
  /** None are granted where it would take longer until they are there. */
  longestMs: number;
}

export interface DrawnPoints {
  granted: number;
  /** After how long they may be spent. */
  waitMs: number;
}
