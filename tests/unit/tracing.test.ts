import { trace } from '@opentelemetry/api'
import { afterEach, expect, test, vi } from 'vitest'
import { redactUrl } from '#lib/base/redact-url.ts'
import { startTracing } from '#lib/base/tracing.ts'
import { startTraceReceiver } from '#tests/support/trace-receiver.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['/products?email=ada@example.com', '/products'],
  [
    'fetch GET https://a.example/rest/v1/leads?id=eq.1',
    'fetch GET https://a.example/rest/v1/leads',
  ],
  ['GET /api/leads/unsubscribe/5b3f7c1e', 'GET /api/leads/unsubscribe/…'],
  ['/api/studio/key', '/api/studio/…'],
  ['/dealer/nord-traction/faq#seo', '/dealer/nord-traction/faq'],
])('the URL in %j is redacted', (text, redacted) => {
  expect(redactUrl(text)).toBe(redacted)
})

test('spans arrive at the collector, with its name of the service and without queries', async () => {
  const receiver = await startTraceReceiver()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url)
  vi.stubEnv('OTEL_SERVICE_NAME', 'site-of-test')
  const stop = startTracing()
  trace
    .getTracer('next.js')
    .startActiveSpan(
      'GET /faq?email=ada@example.com',
      { attributes: { 'http.target': '/faq?email=ada@example.com', 'http.status_code': 200 } },
      (span) => {
        trace.getTracer('next.js').startSpan('render route').end()
        span.end()
      },
    )
  await stop()
  await receiver.stop()
  expect(receiver.getSpanNames().toSorted()).toEqual(['GET /faq', 'render route'])
  const sent = JSON.stringify(receiver.received)
  expect(sent).toContain('site-of-test')
  expect(sent).not.toContain('ada@example.com')
})
