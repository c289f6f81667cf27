import { Button, FocusTrap, Group, Portal, Text } from '@mantine/core'
import { useElementSize, useMergedRef, useViewportSize } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleName } from '../../api/roles.ts'
import { toast } from '../../ui/toasts.ts'
import { type Box, getPanelPosition } from './panelPlacement.ts'
import classes from './RunningTour.module.css'
import type { Tour } from './tourProgress.ts'
import { getStops } from './tourStops.ts'
import { useAnchorBox } from './useAnchorBox.ts'

interface RunningTourProps {
  readonly role: RoleName
  readonly tour: Tour
  readonly isOver: boolean
}

/** The current stop of the tour: its text beside the element that it describes. */
export function RunningTour({ role, tour, isOver }: RunningTourProps) {
  const anchor = getStops(role).find(({ id }) => id === tour.stop)?.anchor ?? null
  const target = useAnchorBox(anchor)

  // Restores the focus. The element that had it may be unmounted with its page.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
      const target = isThere ? before : document.getElementById('content')
      target?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <Portal>
      <div className={classes.cover} data-dim={!target || undefined} />
      {target && <div className={classes.light} style={getHighlightStyle(target)} />}
      <FocusTrap active>
        <div>
          <TourPanel key={tour.stop} role={role} tour={tour} isOver={isOver} target={target} />
        </div>
      </FocusTrap>
    </Portal>
  )
}

interface TourPanelProps extends RunningTourProps {
  readonly target: Box | null
}

/** The text of a stop and its buttons. */
function TourPanel({ role, tour, isOver, target }: TourPanelProps) {
  const { t } = useTranslation('tutorial')
  const text = useStopText(tour.stop, role, isOver)
  const id = useId()
  const size = useElementSize<HTMLDivElement>({ box: 'border-box' })
  const panel = useRef<HTMLDivElement>(null)
  const viewport = useViewportSize()
  const { left, top } = getPanelPosition(target, getPanelSize(panel.current, size), viewport)

  // Screen readers read the stop when it receives the focus.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])

  const interrupt = () => {
    tour.interrupt()
    toast.success(t('stopped'))
  }
  const handleKey = (event: KeyboardEvent) => {
    // Disables the portal's shortcuts. Tab stays within the panel.
    if (event.key !== 'Tab') event.stopPropagation()
    const isRtl = document.documentElement.dir === 'rtl'
    const act = {
      Escape: interrupt,
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: tour.next,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: tour.back,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: shortcuts for the buttons
    <div
      ref={useMergedRef(panel, size.ref)}
      className={classes.panel}
      style={{ left, top }}
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      data-autofocus
      onKeyDown={handleKey}
    >
      <Text size="sm" c="dimmed">
        {t('name')} · {t('place', { n: tour.number, of: tour.of })}
      </Text>
      <h2 id={`${id}-title`} className={classes.title}>
        {text.title}
      </h2>
      <p id={`${id}-text`} className={classes.text}>
        {text.text}
      </p>
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" size="sm" px="xs" className={classes.stop} onClick={interrupt}>
          {t('stop')}
        </Button>
        <Group gap="xs">
          {tour.back && (
            <Button variant="default" size="sm" onClick={tour.back}>
              {t('back')}
            </Button>
          )}
          <Button size="sm" onClick={tour.next}>
            {t(tour.number === tour.of ? 'finish' : 'next')}
          </Button>
        </Group>
      </Group>
    </div>
  )
}

/** Returns title and text of a stop. Some stops have a text for each role, and another one after the election. */
function useStopText(stop: Tour['stop'], role: RoleName, isOver: boolean) {
  const { t } = useTranslation('tutorial')
  const title = t(`stops.${stop}.title`)
  switch (stop) {
    case 'welcome':
    case 'menu':
      return { title, text: t(`stops.${stop}.${isOver ? 'past' : role}`) }
    case 'cards':
      return isOver
        ? { title: t('stops.cards.pastTitle'), text: t('stops.cards.past') }
        : { title: role === 'admin' ? t('stops.cards.adminTitle') : title, text: t(`stops.cards.${role}`) }
    default:
      return { title, text: t(`stops.${stop}.text`) }
  }
}

/** Returns the current size of the element, and the measured size before there is one. */
function getPanelSize(element: HTMLElement | null, measured: { width: number; height: number }) {
  if (!element) return measured
  return { width: element.offsetWidth, height: element.offsetHeight }
}

/** Space around the highlighted element. */
const MARGIN = 6

function getHighlightStyle({ left, top, width, height }: Box) {
  return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}
