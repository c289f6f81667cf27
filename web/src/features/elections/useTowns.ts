import { useSessionStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { readTowns, takeTowns } from './queries.ts'
import { type Column, faultsOf, type Town, townsOf, withRefusals, withValue } from './towns.ts'

/** The template, and the parsed and corrected rows. */
interface Kept {
  /** Id of the template; empty until one is chosen. */
  readonly template: string
  /** Title of all instances whose row has none. */
  readonly title: string
  readonly sheet: Sheet | null
}

interface Sheet {
  readonly fileName: string
  readonly towns: readonly Town[]
  readonly unknownColumns: readonly string[]
}

const NOTHING: Kept = { template: '', title: '', sheet: null }

/**
 * State and actions of creating many instances: template, places, and submission of all or none. The state is kept in
 * session storage.
 */
export function useTowns(election: number, onBegun: (job: number) => void) {
  const [kept, keep] = useSessionStorage<Kept>({
    key: `towns:${election}`,
    defaultValue: NOTHING,
    getInitialValueInEffect: false,
  })
  const { template, title, sheet } = kept
  const towns = sheet?.towns ?? []
  const change = (next: readonly Town[]) => keep({ ...kept, sheet: sheet && { ...sheet, towns: next } })
  // Rows with errors are shown first, but instances are created in the order of the file.
  const asInFile = towns.toSorted((one, other) => one.row - other.row)

  const reading = useMutation({
    mutationFn: (file: File) => readTowns(election, file),
    onSuccess: ({ rows, unknown_columns }, { name }) =>
      keep({ ...kept, sheet: { fileName: name, towns: townsOf(rows), unknownColumns: unknown_columns } }),
  })
  const taking = useMutation({
    mutationFn: () => takeTowns(election, Number(template), asInFile, title),
    onSuccess: (job) => {
      keep(NOTHING)
      onBegun(job)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return
      toast.failed('input_error')
      // A deleted template must be chosen again.
      const isGone = error.fieldErrors.some(({ field }) => field === 'template')
      const mended = sheet && { ...sheet, towns: withRefusals(asInFile, error.fieldErrors) }
      keep({ ...kept, template: isGone ? '' : template, sheet: mended })
    },
  })
  return {
    template,
    title,
    sheet,
    towns,
    faults: faultsOf(towns),
    reading,
    taking,
    /** Selects the template and sets the common title after it. */
    choose: (id: string, titleAfterIt: string) => keep({ ...kept, template: id, title: titleAfterIt }),
    setTitle: (words: string) => keep({ ...kept, title: words }),
    write: (town: Town, column: Column, value: string) =>
      change(towns.map((each) => (each === town ? withValue(town, column, value) : each))),
    leaveOut: (town: Town) => change(towns.filter((each) => each !== town)),
    startAgain: () => keep({ ...kept, sheet: null }),
  }
}

export type Towns = ReturnType<typeof useTowns>
