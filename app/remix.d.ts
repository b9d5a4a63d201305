import "@remix-run/server-runtime";

// What loaders answer reaches the pages as it is, dates and promises included; see `future` in remix.config.js.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
