import json from '#docs/staff-guide.md?guide'
import { guideSections } from './guide-node.ts'

/** The staff guide. */
export const guide = guideSections.parse(JSON.parse(json))
