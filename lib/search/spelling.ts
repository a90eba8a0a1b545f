/**
 * Whether one word becomes the other by so many slips at most: a letter too many, too few or wrong,
 * or two swapped (Damerau and Levenshtein, no letter touched twice).
 */
export function isWithin(slips: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > slips) return false
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(row, j - 1) + 1,
        at(above, j) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return at(above, other.length) <= slips
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY
}
