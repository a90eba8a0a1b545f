import { type DragEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { glide, place } from './glide.ts'
import {
  clampZoom,
  type Drag,
  dragZoom,
  endDrag,
  fittedSize,
  fittedZoom,
  maxScale,
  type Point,
  thumbnailZoom,
  type Zoom,
  zoomAt,
} from './zoom.ts'

/** Movement up to which a touch is a tap, in CSS pixels. */
const maxTapPx = 12
/** Time between the taps of a double tap, in milliseconds. */
const doubleTapMs = 350
const doubleTapScale = 2.5
const scaleStep = 1.5
const keyPanPx = 96

const panKeys: Record<string, Point> = {
  ArrowLeft: { x: keyPanPx, y: 0 },
  ArrowRight: { x: -keyPanPx, y: 0 },
  ArrowUp: { x: 0, y: keyPanPx },
  ArrowDown: { x: 0, y: -keyPanPx },
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const toTransform = ({ scale, x, y }: Zoom) => `translate(${x}px, ${y}px) scale(${scale})`
const rowAt = (x: number) => ({ transform: `translateX(${x}px)` })

interface Gesture {
  /** Zoom and pointers at its start, or when a second finger came or left. */
  zoom: Zoom
  pointers: Point[]
  isTouch: boolean
  /** Whether it had one pointer only. */
  isSingle: boolean
  /** Direction of a drag; unknown while it may be a tap. */
  isSideways?: boolean
}

interface Options {
  /** Thumbnail that the first picture grows from. */
  opener: HTMLElement | null
  /** Shows the picture before (-1) or after (1) the current one; absent if there is only one. */
  onStep?: (direction: 1 | -1) => void
  onClose: () => void
}

/**
 * Moves the pictures of a lightbox: a swipe moves the row of pictures, pinch, double tap, buttons and keys zoom the
 * current one, a drag moves it while it is enlarged, and down closes the lightbox while it is not.
 */
export function useLightboxGestures({ opener, onStep, onClose }: Options) {
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const isOpen = useRef(false)
  const zoom = useRef(fittedZoom)
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef<Point & { time: number }>({ x: 0, y: 0, time: 0 })
  const [limit, setLimit] = useState<'fitted' | 'largest' | null>('fitted')

  function measure(image = findImage(picture.current)) {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    const frameSize = { width, height }
    const size = image ? { width: image.naturalWidth, height: image.naturalHeight } : frameSize
    return { frameSize, fitted: fittedSize(size, frameSize) }
  }

  function setZoom(next: Zoom) {
    const { fitted, frameSize } = measure()
    zoom.current = clampZoom(next, fitted, frameSize)
    const { scale } = zoom.current
    setLimit(scale <= 1 ? 'fitted' : scale >= maxScale ? 'largest' : null)
  }

  /** Zooms without delay, as a finger does. */
  function follow(next: Zoom) {
    setZoom(next)
    place(picture.current, { transform: toTransform(zoom.current) })
  }

  function zoomTo(next: Zoom) {
    setZoom(next)
    void glide(picture.current, { transform: toTransform(zoom.current) })
  }

  const zoomBy = (factor: number) =>
    zoomTo(zoomAt(zoom.current, zoom.current.scale * factor, fittedZoom))

  /** Shows another picture; the row comes to rest from where a swipe left it. */
  function step(direction: 1 | -1, swipe = 0) {
    if (!onStep) return
    const { frameSize } = measure()
    zoomTo(fittedZoom)
    flushSync(() => onStep(direction))
    void glide(row.current, rowAt(0), rowAt(swipe + direction * frameSize.width))
  }

  function growFromThumbnail() {
    const thumbnail = findImage(opener)
    if (!thumbnail) return
    const { fitted } = measure(thumbnail)
    const { left, top, width, height } = thumbnail.getBoundingClientRect()
    const center = locate({ clientX: left + width / 2, clientY: top + height / 2 })
    const from = toTransform(thumbnailZoom({ ...center, width, height }, fitted))
    void glide(picture.current, { transform: toTransform(fittedZoom) }, { transform: from })
    void glide(overlay.current, { opacity: '1' }, { opacity: '0' })
  }

  function setPicture(element: HTMLDivElement | null) {
    picture.current = element
    if (!element || isOpen.current) return
    isOpen.current = true
    growFromThumbnail()
  }

  /** Returns a position from the center of the frame. */
  function locate({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  function startGesture(isTouch: boolean, isSingle: boolean) {
    gesture.current = {
      zoom: zoom.current,
      pointers: [...pointers.current.values()],
      isTouch,
      isSingle,
    }
  }

  function handlePointerDown(event: PointerEvent) {
    pointers.current.set(event.pointerId, locate(event))
    place(row.current, rowAt(0))
    place(overlay.current, { opacity: '1' })
    follow(zoom.current)
    startGesture(event.pointerType === 'touch', pointers.current.size === 1)
  }

  function handlePointerMove(event: PointerEvent) {
    if (!gesture.current || !pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, locate(event))
    const { zoom: start, pointers: from } = gesture.current
    const [a, b] = from
    const [c, d] = [...pointers.current.values()]
    if (!a || !c) return
    if (b && d) {
      const [before, now] = [middle(a, b), middle(c, d)]
      const scaled = zoomAt(start, (start.scale * distance(c, d)) / distance(a, b), before)
      follow({ ...scaled, x: scaled.x + now.x - before.x, y: scaled.y + now.y - before.y })
    } else followDrag(gesture.current, a, c)
  }

  function getDrag(
    { zoom: start, isSideways, isSingle, isTouch }: Gesture,
    from: Point,
    to: Point,
  ) {
    const { fitted, frameSize } = measure()
    const by = { x: to.x - from.x, y: to.y - from.y }
    const drag = dragZoom(start, by, isSideways ?? false, fitted, frameSize)
    const isTap = isSideways === undefined
    return isTouch && isSingle && !isTap ? drag : { ...drag, swipe: 0, pull: 0 }
  }

  function followDrag(active: Gesture, from: Point, to: Point): Drag {
    if (distance(from, to) > maxTapPx) {
      active.isSideways ??= Math.abs(to.x - from.x) > Math.abs(to.y - from.y)
    }
    const drag = getDrag(active, from, to)
    const { frameSize } = measure()
    follow(drag.zoom)
    place(row.current, rowAt(onStep ? drag.swipe : drag.swipe / 3))
    if (drag.pull > 0) {
      place(picture.current, { transform: `translateY(${drag.pull}px)` })
      place(overlay.current, { opacity: `${1 - drag.pull / frameSize.height}` })
    }
    return drag
  }

  function handlePointerUp(event: PointerEvent) {
    const ended = gesture.current
    const [from] = ended?.pointers ?? []
    pointers.current.delete(event.pointerId)
    if (pointers.current.size > 0) {
      startGesture(true, false)
      return
    }
    gesture.current = null
    if (!ended?.isSingle || !from) return
    const to = locate(event)
    if (ended.isSideways === undefined && distance(from, to) <= maxTapPx) handleTap(to)
    else finishDrag(followDrag(ended, from, to))
  }

  function finishDrag(drag: Drag) {
    const end = endDrag(drag)
    if (end === 'close') void close()
    else if (end && onStep) step(end === 'next' ? 1 : -1, drag.swipe)
    else springBack()
  }

  function springBack() {
    zoomTo(zoom.current)
    void glide(row.current, rowAt(0))
    void glide(overlay.current, { opacity: '1' })
  }

  async function close() {
    const { frameSize } = measure()
    void glide(overlay.current, { opacity: '0' })
    await glide(picture.current, { transform: `translateY(${frameSize.height}px)` })
    onClose()
  }

  function handleTap(point: Point) {
    springBack()
    const isSecond =
      performance.now() - lastTap.current.time < doubleTapMs &&
      distance(point, lastTap.current) < 3 * maxTapPx
    lastTap.current = { ...point, time: isSecond ? 0 : performance.now() }
    if (!isSecond) return
    const isEnlarged = zoom.current.scale > 1
    zoomTo(isEnlarged ? fittedZoom : zoomAt(zoom.current, doubleTapScale, point))
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    const { scale, x, y } = zoom.current
    const pan = panKeys[key]
    if (key === '+' || key === '=') zoomBy(scaleStep)
    else if (key === '-') zoomBy(1 / scaleStep)
    else if (pan && scale > 1) zoomTo({ scale, x: x + pan.x, y: y + pan.y })
    else if (key === 'ArrowLeft') step(-1)
    else if (key === 'ArrowRight') step(1)
  }

  return {
    overlay,
    row,
    setPicture,
    step,
    /** Limit of the zoom that the current picture is at. */
    limit,
    zoomIn: () => zoomBy(scaleStep),
    zoomOut: () => zoomBy(1 / scaleStep),
    handleKeyDown,
    frameProps: {
      ref: frame,
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: () => {
        pointers.current.clear()
        gesture.current = null
        springBack()
      },
      // Prevents the browser's own dragging of images.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  }
}

/** Returns the first image in an element that has loaded. */
export function findImage(element: Element | null): HTMLImageElement | undefined {
  return [...(element?.querySelectorAll('img') ?? [])].find(({ naturalWidth }) => naturalWidth > 0)
}
