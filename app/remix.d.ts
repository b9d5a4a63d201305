import "@remix-run/node";

// What loaders answer reaches the pages as it is, dates and promises included; see `future` in remix.config.js.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
