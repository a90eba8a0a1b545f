import { QueryButton } from '#components/ui/query-button.tsx'
import { translate } from '#lib/base/messages.ts'
import { describeEvidence, describeRange } from '#lib/catalog/fit/fit-texts.ts'
import type { MachineTracks } from '#lib/catalog/fit/machine-tracks.ts'
import { type Machine, machineRoute } from '#lib/catalog/machines.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { formatTrackParam, formatTrackSize, type TrackSize } from '#lib/values/track-size.ts'
import { FitForm } from './fit-form.tsx'
import { TrackDrawing } from './track-drawing.tsx'

interface Props {
  route: StorefrontRoute
  machine: Machine
  /** All rows of the model, or the one of the visitor's machine. */
  machines: readonly MachineTracks[]
}

/** The tracks of a machine with how they are known, and the field for what stands on the visitor's. */
export function MachineTracksSection({ route, machine, machines }: Props) {
  const t = translate(route.locale, 'fit')
  const name = `${machine.brand.name} ${machine.name}`
  return (
    <section aria-labelledby="tracks" className="fit-section">
      <div className="page">
        <div>
          <h2 id="tracks">{t('headingOf', { machine: name })}</h2>
          {machines.length === 0 ? (
            <p>{t('noTracks')}</p>
          ) : (
            <dl>
              {machines.map((row) => (
                <div key={row.slug}>
                  <dt>{describeRange(row, route.locale)}</dt>
                  <dd>
                    <TrackLinks route={route} machine={machine} tracks={row.tracks} />
                    {row.evidence && <small>{describeEvidence(row.evidence, route.locale)}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div>
          <p>{t('prompt')}</p>
          <TrackDrawing locale={route.locale} />
          <FitForm route={route} machine={name} />
        </div>
      </div>
    </section>
  )
}

interface TrackLinksProps {
  route: StorefrontRoute
  machine: Machine
  tracks: readonly TrackSize[]
}

/** Sizes of tracks, each a button that leads to what fits it. */
function TrackLinks({ route, machine, tracks }: TrackLinksProps) {
  if (tracks.length === 0) return <p>{translate(route.locale, 'fit')('noTracks')}</p>
  return (
    <ul>
      {tracks.map((track) => {
        const detail = formatTrackParam({ ...track, isNominal: false })
        return (
          <li key={detail}>
            <QueryButton
              href={storefrontHref(route, machinePath({ ...machineRoute(machine), detail }))}
            >
              {formatTrackSize(track)}
            </QueryButton>
          </li>
        )
      })}
    </ul>
  )
}
