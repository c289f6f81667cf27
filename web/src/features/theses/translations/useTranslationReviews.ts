import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getErrorCode } from '../../../api/apiError.ts'
import { api, unwrap } from '../../../api/client.ts'
import { thesisQueries } from '../../../api/theses.ts'
import type { ThesisTranslationReview } from '../../../api/types.ts'
import { toast } from '../../../ui/toasts.ts'
import type { Questionnaire, Thesis } from '../theses.ts'

/** Who wrote and who checked the translations of an instance, and which of them are older than their original. */
export function translationReviewsQuery(id: number) {
  return queryOptions({
    queryKey: [...thesisQueries.key(id), 'translations'],
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/theses/translations', { params: { path: { id } } })),
  })
}

interface Check {
  readonly theses: readonly Thesis[]
  readonly isChecked: boolean
}

/** What is known about the translations into a language, and how they are marked as checked. */
export function useTranslationReviews(questionnaire: Questionnaire, language: string) {
  const queries = useQueryClient()
  const { id } = questionnaire.instance
  const [source = ''] = questionnaire.languages
  const { data } = useQuery(translationReviewsQuery(id))

  const checking = useMutation({
    mutationFn: ({ theses, isChecked }: Check) => {
      const read = theses.map(({ id: thesis, tags }) => ({
        id: thesis,
        tag: tags[language] ?? '',
        original_tag: tags[source] ?? '',
      }))
      const params = { path: { id, language } }
      const body = { checked: isChecked, theses: read }
      return unwrap(api.PUT('/api/v1/applications/{id}/theses/translations/{language}', { params, body }))
    },
    onSuccess: (reviews) => queries.setQueryData(translationReviewsQuery(id).queryKey, reviews),
    onError: (error) => {
      toast.error(error)
      // Somebody has changed the translation or its original, which must be read again first.
      if (getErrorCode(error) === 'stale') void queries.invalidateQueries({ queryKey: thesisQueries.key(id) })
    },
  })
  return {
    get: (thesis: Thesis): ThesisTranslationReview | undefined =>
      data?.find((review) => review.statement_id === thesis.id && review.language === language),
    check: (theses: readonly Thesis[], isChecked: boolean) => checking.mutate({ theses, isChecked }),
    isPending: checking.isPending,
  }
}

export type TranslationReviews = ReturnType<typeof useTranslationReviews>
