/** Hundreds of statements a schedule, each a small message and its answer: without TCP they cost less. */
export const socketFolder = "/tmp";

/** A PostgreSQL that forgets all with the run, and does nothing beside what it is asked. */
export const serverSettings = [
  `unix_socket_directories=${socketFolder}`,
  // What schedules leave behind is cleared away between them, and statistics would only make plans differ.
  "autovacuum=off",
  "track_counts=off",
  "track_activities=off",
  "update_process_title=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=4GB",
  "checkpoint_timeout=1h",
];

/** Those of a coordinator and its workers: deadlocks are the harness's to find, here too. */
export const settingsOfNodes = [
  `unix_socket_directories=${socketFolder}`,
  "autovacuum=off",
  "track_counts=off",
  "update_process_title=off",
  "max_wal_size=4GB",
  "checkpoint_timeout=1h",
  "citus.distributed_deadlock_detection_factor=-1",
  "citus.enable_statistics_collection=off",
];
