import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, type Span, TracerProvider } from '@opentelemetry/sdk-trace'
import { redactUrl } from './redact-url.ts'

/** Redacts URLs as soon as a span has them; Next names spans by route later. */
class RedactingSpanProcessor extends BatchSpanProcessor {
  override onStart(span: Span) {
    span.updateName(redactUrl(span.name))
    for (const [key, value] of Object.entries(span.attributes)) {
      if (typeof value === 'string') span.setAttribute(key, redactUrl(value))
    }
  }
}

/**
 * Sends the spans of Next to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, by OTLP over HTTP
 * (JSON). The other variables of OpenTelemetry apply, such as OTEL_SERVICE_NAME. Load this module only
 * if that variable is set. Stops with the process.
 * @returns a function that stops it earlier, and sends pending spans
 */
export function startTracing(): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'traction-bars' }))
      .merge(detectResources({ detectors: [envDetector, serviceNameEnvDetector] })),
    spanProcessors: [new RedactingSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  const stop = async () => {
    process.off('SIGTERM', stop)
    await provider.shutdown()
    trace.disable()
    context.disable()
  }
  process.once('SIGTERM', stop)
  return stop
}
