import { countChoices } from '../../core/snapshot.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { Welcome } from '../../voterUi/Welcome.tsx'
import type { ConfigurationEditor } from './draft.ts'

type Props = Pick<ConfigurationEditor, 'configuration' | 'instance'>

/** The first page of the voter app with the configured values. */
export function StartScreen({ configuration, instance }: Props) {
  const { t } = useTexts()
  return (
    <div className="page intro">
      <Welcome
        instance={{
          title: instance.title,
          election_name: instance.election_name,
          election_date: instance.sundown_date ?? null,
          subtitle: instance.subtitle,
          description: instance.description,
          language: instance.default_language,
        }}
        choices={countChoices(configuration.algorithm)}
        background={configuration.introduction.background}
        heading={
          <h1 lang={instance.default_language} dir="auto">
            {instance.title}
          </h1>
        }
        actions={<span className="button primary">{t.intro.start}</span>}
        sponsors={configuration.sponsors.filter(({ name }) => name)}
        sponsorText={configuration.introduction.sponsor_text}
      />
    </div>
  )
}
