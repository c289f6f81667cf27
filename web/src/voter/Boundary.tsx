import { Component, type ReactNode } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { remember } from './memory.ts'
import type { PageData } from './page.ts'
import { keyOfRun } from './useRun.ts'

interface Props {
  readonly page: PageData
  readonly children: ReactNode
}

/** Where a page cannot be shown, says so and offers two ways out, instead of an empty window. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Failed page={this.props.page} /> : this.props.children
  }
}

function Failed({ page: { base, domain } }: { page: PageData }) {
  const { t } = useTexts()
  const forget = () => {
    remember(keyOfRun(domain), null)
    location.assign((base || '/') + location.search)
  }
  return (
    <main id="main" className="page" role="alert">
      <h1>{t.problem.title}</h1>
      <p className="lead">{t.problem.broken}</p>
      <div className="actions">
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {t.problem.retry}
        </button>
        <button type="button" className="button" onClick={forget}>
          {t.forget.button}
        </button>
      </div>
    </main>
  )
}
