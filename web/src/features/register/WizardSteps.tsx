import { useTranslation } from 'react-i18next'
import { STEPS, type Step } from './searchParams.ts'
import classes from './WizardSteps.module.css'

/** Progress of the wizard. */
export function WizardSteps({ current }: { readonly current: Step }) {
  const { t } = useTranslation('register')
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {STEPS.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={step < current || undefined}>
          <span className={classes.number} aria-hidden="true">
            {step}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
