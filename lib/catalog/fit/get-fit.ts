import { matchesTrackSize, type TrackSize, type TypedTrackSize } from '#lib/values/track-size.ts'
import type { Evidence, MachineTracks } from './machine-tracks.ts'

/** The tracks that a set fits. */
export interface SetTracks {
  /** Empty if none is known. */
  tracks: readonly TrackSize[]
  /** Why it is offered for a machine whose tracks it does not fit. */
  fitReason: string | null
  evidence: Evidence | null
}

/** Sizes are those of the track, `fitting` those of the set that it may be. */
export type Fit =
  | {
      answer: 'fits'
      reason: 'size' | 'every-track'
      sizes: TrackSize[]
      evidence: Evidence | null
    }
  | {
      answer: 'fits-if'
      /** `size`: the rest of the size decides. `some-tracks`: which of its tracks the machine has. */
      reason: 'size' | 'some-tracks' | 'machine-unknown'
      sizes: TrackSize[]
      fitting: TrackSize[]
      evidence: Evidence | null
    }
  /** Staff offer it nevertheless, and say why. */
  | { answer: 'fits-if'; reason: 'stated'; text: string; evidence: Evidence | null }
  | {
      answer: 'does-not-fit'
      reason: 'size' | 'no-track'
      sizes: TrackSize[]
      fitting: TrackSize[]
      evidence: Evidence | null
    }
  | { answer: 'unknown'; reason: 'set-unknown' | 'no-machine' }

export type FitAnswer = Fit['answer']

/** Answers in the order in which visitors read them. */
export const fitAnswers = [
  'fits',
  'fits-if',
  'unknown',
  'does-not-fit',
] as const satisfies FitAnswer[]

/** Returns whether a set fits a track of a size that a visitor typed. */
export function getFitOfSize(set: SetTracks, typed: TypedTrackSize): Fit {
  if (set.tracks.length === 0) return { answer: 'unknown', reason: 'set-unknown' }
  const fitting = set.tracks.filter((track) => matchesTrackSize(typed, track))
  const { evidence } = set
  const sizes = [{ width: typed.width, pitch: typed.pitch, links: typed.links }]
  if (fitting.length === 0) {
    return { answer: 'does-not-fit', reason: 'size', sizes, fitting: [...set.tracks], evidence }
  }
  const isCertain = !typed.isNominal && fitting.some((track) => saysAll(typed, track))
  return isCertain
    ? { answer: 'fits', reason: 'size', sizes, evidence }
    : { answer: 'fits-if', reason: 'size', sizes, fitting, evidence }
}

/** Returns whether a size says everything that another one says. */
const saysAll = (size: TrackSize, other: TrackSize) =>
  (size.pitch !== null || other.pitch === null) && (size.links !== null || other.links === null)

/**
 * Returns whether a set fits machines of a model.
 * @param machines all rows of the model, or those of the visitor's serial number or year
 * @param isListed whether the model is one of the set's compatible models
 */
export function getFitOfMachines(
  set: SetTracks,
  machines: readonly MachineTracks[],
  isListed: boolean,
): Fit {
  const sizes = distinctSizes(machines.flatMap(({ tracks }) => tracks))
  if (sizes.length === 0 || machines.some(({ tracks }) => tracks.length === 0)) {
    if (!isListed) return { answer: 'unknown', reason: 'no-machine' }
    return {
      ...{ answer: 'fits-if', reason: 'machine-unknown' },
      ...{ sizes, fitting: [...set.tracks], evidence: set.evidence },
    }
  }
  if (set.tracks.length === 0) return { answer: 'unknown', reason: 'set-unknown' }
  const evidence = weakest(machines.map((machine) => machine.evidence))
  const fits = sizes.map((size) => getFitOfSize(set, { ...size, isNominal: false }).answer)
  const fitting = sizes.filter((_, index) => fits[index] !== 'does-not-fit')
  if (fitting.length === 0) {
    return isListed && set.fitReason !== null
      ? { answer: 'fits-if', reason: 'stated', text: set.fitReason, evidence: set.evidence }
      : { answer: 'does-not-fit', reason: 'no-track', sizes, fitting: [...set.tracks], evidence }
  }
  return fits.every((answer) => answer === 'fits')
    ? { answer: 'fits', reason: 'every-track', sizes, evidence }
    : { answer: 'fits-if', reason: 'some-tracks', sizes, fitting, evidence }
}

function distinctSizes(sizes: readonly TrackSize[]): TrackSize[] {
  return [...new Map(sizes.map((size) => [JSON.stringify(size), size])).values()]
}

const strength = ['demo', 'customer', 'maker', 'measured'] as const

/** A chain of statements is as sure as the least sure one; nothing is known of one without evidence. */
function weakest(all: readonly (Evidence | null)[]): Evidence | null {
  const known = all.filter((evidence) => evidence !== null)
  if (known.length < all.length) return null
  return known.toSorted((a, b) => strength.indexOf(a.kind) - strength.indexOf(b.kind))[0] ?? null
}
