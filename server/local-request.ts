import type { IncomingMessage } from 'node:http'
import { isLoopbackHost, localRequestHeader } from '#lib/base/loopback.ts'

const forwardingHeader = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip)$/
const loopbackAddress = /^(::ffff:)?127\.|^::1$/

/**
 * Marks a request that a browser on this machine sent without a proxy: by the socket's peer, a loopback
 * `Host` and no forwarding header. Runs before Next, which adds `X-Forwarded-*` to every request.
 * @param secret value of the mark, so that a request that passes another server cannot have it
 */
export function markLocalRequest({ headers, socket }: IncomingMessage, secret: string) {
  delete headers[localRequestHeader]
  const isLocal =
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwardingHeader.test(name))
  if (isLocal) headers[localRequestHeader] = secret
}
