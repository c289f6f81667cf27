import { queryOptions } from '@tanstack/react-query'
import type { Variables } from '../core/variables.ts'
import { applications } from './applications.ts'
import { answerOf, api } from './client.ts'
import type { Application } from './types.ts'

/** The theses of an instance, in each of its languages. */
export const theses = {
  key: (id: number) => [...applications.key(id), 'theses'] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: theses.key(id),
      queryFn: () => answerOf(api.GET('/api/v1/applications/{id}/theses', { params: { path: { id } } })),
    }),
}

/** What place and title are in a language: the default language's where they are not translated. */
export function variablesIn({ title, subtitle, translations }: Application, language: string): Variables {
  const there = translations[language]
  return { title: there?.title || title, location: there?.subtitle || subtitle }
}
