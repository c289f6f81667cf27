import { type MouseEvent, useEffect, useId, useState } from 'react'

interface Props {
  readonly text: string
  readonly explanation: string
}

/**
 * A term that shows its explanation on the first tap, hover and keyboard focus. The style sheet shows the explanation while the
 * term or the explanation is hovered or focused. Escape hides it until the term is hovered or focused again (WCAG
 * 1.4.13).
 */
export function ExplainedTerm({ text, explanation }: Props) {
  const id = useId()
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true)
    addEventListener('keydown', hide)
    return () => removeEventListener('keydown', hide)
  }, [])
  const show = () => setHidden(false)
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari gives a button that is clicked no focus.
    currentTarget.focus()
    show()
  }
  return (
    <>
      <button
        type="button"
        className="term"
        aria-describedby={id}
        onClick={handleClick}
        onFocus={show}
        onPointerEnter={show}
      >
        {text}
      </button>
      <span id={id} role="tooltip" className="term-note" hidden={isHidden}>
        {explanation}
      </span>
    </>
  )
}
