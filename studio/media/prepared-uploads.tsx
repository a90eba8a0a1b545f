import {
  type ChangeEvent,
  type PropsWithChildren,
  type DragEvent as ReactDragEvent,
  type SyntheticEvent,
  useRef,
} from 'react'
import { prepareFiles } from '#studio/pictures/prepare-files.ts'

type Props = PropsWithChildren<{
  /** MIME types that may be uploaded, separated by commas; empty for all. */
  accept: string
}>

/**
 * Prepares files that staff drop or choose in `sanity-plugin-media`, which has no option for that: stops the
 * event on its way to the plugin, and dispatches another one with the prepared files.
 */
export function PreparedUploads({ accept, children }: Props) {
  const dispatched = useRef(new WeakSet<Event>())

  async function prepare(
    event: SyntheticEvent,
    files: readonly File[],
    getNext: (prepared: DataTransfer) => Event,
  ) {
    const { target, nativeEvent } = event
    if (files.length === 0 || dispatched.current.has(nativeEvent)) return
    event.stopPropagation()
    event.preventDefault()
    const prepared = new DataTransfer()
    for (const file of await prepareFiles(files, accept)) prepared.items.add(file)
    const next = getNext(prepared)
    dispatched.current.add(next)
    target.dispatchEvent(next)
  }

  function handleChange(event: ChangeEvent<HTMLElement>) {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    void prepare(event, Array.from(target.files ?? []), ({ files }) => {
      target.files = files
      return new Event('change', { bubbles: true })
    })
  }

  function handleDrop(event: ReactDragEvent) {
    void prepare(
      event,
      Array.from(event.dataTransfer.files),
      // Without files, the plugin only ends the dragging.
      (dataTransfer) => new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
    )
  }

  return (
    <div style={{ display: 'contents' }} onChangeCapture={handleChange} onDropCapture={handleDrop}>
      {children}
    </div>
  )
}
