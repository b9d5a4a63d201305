/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT by OTLP over HTTP; the other variables of OpenTelemetry (headers,
 * sampler, service name, batches) hold too. Loaded only where they are wanted. Answers what sends the rest.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const told = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": "backroom" }).merge(told),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}
