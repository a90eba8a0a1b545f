import { expect, test } from 'vitest'
import { singletons } from '#schemas/index.ts'
import { singletonIds } from '#scripts/doctor/singletons.ts'

test('`npm run doctor` looks for the singletons of the Studio', () => {
  expect(singletonIds.toSorted()).toEqual(singletons.map(({ name }) => name).toSorted())
})
