import type { ReactNode } from 'react'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import type { Thesis } from './theses.ts'

interface Props {
  readonly thesis: Thesis
  readonly children: ReactNode
}

/** A thesis in a list with its answer as children. The text has the id `thesis-<number>`. */
export function ThesisListItem({ thesis: { number, category, text, lang }, children }: Props) {
  const { language } = useAnswering()
  return (
    <li className={classes.item}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.itemBody}>
        <div lang={lang?.text ?? language}>
          <p className="kicker" dir="auto">
            {category}
          </p>
          <p id={`thesis-${number}`} className={classes.itemText} dir="auto">
            <ThesisText text={text} />
          </p>
        </div>
        {children}
      </div>
    </li>
  )
}
