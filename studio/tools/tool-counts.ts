import { createElement, useSyncExternalStore } from 'react'
import type { ToolMenuProps } from 'sanity'

/** Counts by tool name, and listeners for their changes. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()
let version = 0

/**
 * Sets the number of items that a tool's link in the navigation bar shows, such as “Leads (3)”: those that
 * wait for somebody.
 * @param name of the tool; with 0 its link has no number
 */
export function setToolCount(name: string, count: number) {
  if ((counts.get(name) ?? 0) === count) return
  counts.set(name, count)
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the title of a tool with its count. */
export function getCountedTitle(title: string, count: number): string {
  if (count === 0) return title
  return `${title} (${count > 99 ? '99+' : count})`
}

/** The Studio's menu of tools, with the numbers of what waits. */
export function CountedToolMenu({ renderDefault, ...props }: ToolMenuProps) {
  useSyncExternalStore(subscribe, () => version)
  const tools = props.tools.map((tool) => ({
    ...tool,
    title: getCountedTitle(tool.title, counts.get(tool.name) ?? 0),
  }))
  return createElement(
    'span',
    { style: { display: 'contents' } },
    renderDefault({ ...props, renderDefault, tools }),
  )
}
