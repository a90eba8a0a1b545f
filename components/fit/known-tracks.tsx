import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { describeRange, listSizes } from '#lib/catalog/fit/fit-texts.ts'
import type { MachineTracks } from '#lib/catalog/fit/machine-tracks.ts'
import { type Machine, machineRoute } from '#lib/catalog/machines.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { formatTrackSize, type TypedTrackSize } from '#lib/values/track-size.ts'

interface Props {
  route: StorefrontRoute
  machine: Machine
  /** All rows of the model, or the one of the visitor's machine. */
  machines: readonly MachineTracks[]
  /** Whether the row is that of the visitor's serial number or year. */
  isNarrowed: boolean
  /** Size of the visitor's track. */
  track: TypedTrackSize | null
}

/** The sizes of the visitor's tracks, with a link to check or change them, in one line. */
export function KnownTracks({ route, machine, machines, isNarrowed, track }: Props) {
  const { locale } = route
  const t = translate(locale, 'fit')
  const [row] = machines
  const sizes = [...new Set(machines.flatMap(({ tracks }) => tracks.map(formatTrackSize)))]
  const known = track
    ? t('yourTrack', { size: formatTrackSize(track) })
    : isNarrowed && row
      ? t('yourMachine', { range: describeRange(row, locale) })
      : sizes.length > 0 && t('comesWith', { sizes: listSizes(sizes, locale, 'and') })
  const isKnown = track !== null || isNarrowed
  return (
    <p className="known-tracks">
      {known && <span>{known}</span>}
      {isKnown ? (
        <Link href={storefrontHref(route, machinePath(machineRoute(machine)))}>{t('change')}</Link>
      ) : (
        <a href="#tracks">{t('checkYours')}</a>
      )}
    </p>
  )
}
