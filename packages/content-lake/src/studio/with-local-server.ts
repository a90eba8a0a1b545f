import { createClient } from '@sanity/client'
import type { SingleWorkspace } from 'sanity'
import { replaceHostedServices } from './hosted-services.ts'
import { createLocalClientFactory, type LocalServer } from './local-client.ts'

/**
 * Changes the configuration of a Studio so that it uses the local server, signed in by the token, and asks nothing of
 * sanity.io. Of several workspaces, each is changed. Scheduled publishing is that of releases.
 */
export function withLocalServer<Options extends SingleWorkspace>(
  config: Options,
  server: LocalServer,
): Options {
  replaceHostedServices(server)
  return {
    ...config,
    auth: { loginMethod: 'token', providers: [], redirectOnSingle: false },
    announcements: { enabled: false },
    scheduledPublishing: { enabled: false },
    unstable_clientFactory: createLocalClientFactory(
      config.unstable_clientFactory ?? createClient,
      server,
    ),
  }
}
