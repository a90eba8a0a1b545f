import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import {
  clampZoom,
  fittedSize,
  fittedZoom,
  openingZoom,
  type Point,
  panLimits,
  type Zoom,
  zoomAt,
} from './zoom.ts'

/** Minimum swipe distance, in CSS pixels. */
const minSwipePx = 48
/** Movement up to which a touch is a tap, in CSS pixels. */
const maxTapPx = 12
/** Time between the taps of a double tap, in milliseconds. */
const doubleTapMs = 350
const doubleTapScale = 2.5
const keyScaleStep = 1.5
const keyPanPx = 96

const panKeys: Record<string, Point> = {
  ArrowLeft: { x: keyPanPx, y: 0 },
  ArrowRight: { x: -keyPanPx, y: 0 },
  ArrowUp: { x: 0, y: keyPanPx },
  ArrowDown: { x: 0, y: -keyPanPx },
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

interface Gesture {
  /** Zoom and pointers at its start, or when a second finger came or left. */
  zoom: Zoom
  pointers: Point[]
  isTouch: boolean
  /** Whether it had one pointer only. */
  isSingle: boolean
}

/**
 * Zooms the picture in a frame by pinch, double tap and double click, moves it by dragging, and by
 * keys: plus and minus, and arrows while it is enlarged.
 * @param onSwipe called with 1 or -1 after a swipe to the left or right past the edge of the picture
 * @returns props for the frame, whose first child contains the picture, and a handler of keys that
 * returns whether it used the key
 */
export function useZoom(onSwipe: (direction: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useRef(fittedZoom)
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef<Point & { time: number }>({ x: 0, y: 0, time: 0 })

  function measure() {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    const frameSize = { width, height }
    const image = frame.current?.querySelector('img')
    const picture = image?.naturalWidth
      ? { width: image.naturalWidth, height: image.naturalHeight }
      : frameSize
    const fitted = fittedSize(picture, frameSize)
    return { frameSize, fitted, opening: openingZoom(fitted, frameSize) }
  }

  function apply(next: Zoom) {
    const { fitted, frameSize } = measure()
    zoom.current = clampZoom(next, fitted, frameSize)
    const { scale, x, y } = zoom.current
    const content = frame.current?.firstElementChild
    if (content instanceof HTMLElement) {
      content.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    }
  }

  /** Returns the position of a pointer from the center of the frame. */
  function locate({ clientX, clientY }: PointerEvent): Point {
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
      apply({ ...scaled, x: scaled.x + now.x - before.x, y: scaled.y + now.y - before.y })
    } else apply({ ...start, x: start.x + c.x - a.x, y: start.y + c.y - a.y })
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
    if (distance(from, to) <= maxTapPx) handleTap(to)
    else if (ended.isTouch) handleSwipe(ended.zoom, from, to)
  }

  function handleTap(point: Point) {
    const isSecond =
      performance.now() - lastTap.current.time < doubleTapMs &&
      distance(point, lastTap.current) < 3 * maxTapPx
    lastTap.current = { ...point, time: isSecond ? 0 : performance.now() }
    if (!isSecond) return
    const { opening } = measure()
    const isEnlarged = zoom.current.scale > opening.scale
    apply(isEnlarged ? opening : zoomAt(zoom.current, doubleTapScale, point))
  }

  function handleSwipe(start: Zoom, from: Point, to: Point) {
    const { fitted, frameSize } = measure()
    const x = to.x - from.x
    const isSideways = Math.abs(x) > Math.abs(to.y - from.y)
    const pastEdge = Math.abs(start.x + x) - panLimits(start.scale, fitted, frameSize).x
    if (isSideways && pastEdge > minSwipePx) onSwipe(x < 0 ? 1 : -1)
  }

  function handleKeyDown({ key }: KeyboardEvent): boolean {
    const { opening } = measure()
    const { scale, x, y } = zoom.current
    const pan = panKeys[key]
    if (key === '+' || key === '=') apply(zoomAt(zoom.current, scale * keyScaleStep, fittedZoom))
    else if (key === '-') apply(zoomAt(zoom.current, scale / keyScaleStep, fittedZoom))
    else if (pan && scale > opening.scale) apply({ scale, x: x + pan.x, y: y + pan.y })
    else return false
    return true
  }

  return {
    handleKeyDown,
    frameProps: {
      ref: frame,
      onLoadCapture: () => apply(measure().opening),
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: () => {
        pointers.current.clear()
        gesture.current = null
      },
    },
  }
}
