import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { DomainField } from '../../ui/DomainField.tsx'
import { Section } from '../../ui/Section.tsx'
import { UrlInput } from '../../ui/UrlInput.tsx'
import { BrowserPreview } from './BrowserPreview.tsx'
import classes from './instance.module.css'
import { getFieldProps, type SectionProps } from './sectionProps.ts'

/** The URLs of the instance and of its operator. */
export function AddressFields(props: SectionProps) {
  const { t } = useTranslation('instance')
  const { entry, instance } = props
  const isKnown = instance.status >= INSTANCE_STATUS.live
  return (
    <Section title={t('section.address')}>
      <div className={classes.address}>
        <div className={classes.column}>
          <DomainField
            required
            own={instance.url}
            description={t(isKnown ? 'hint.domainLive' : 'hint.domain')}
            {...getFieldProps(props, 'domain')}
          />
          <UrlInput
            description={t('hint.website')}
            {...getFieldProps(props, 'website')}
            onComplete={(website) => entry.set({ website })}
          />
        </div>
        <BrowserPreview values={entry.values} />
      </div>
    </Section>
  )
}
