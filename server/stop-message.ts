/** What a parent tells its processes when they are to end. */
export interface StopMessage {
  stop: { isDeploy: boolean };
}
