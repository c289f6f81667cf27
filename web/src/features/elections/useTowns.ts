import { useSessionStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { createTownInstances, parseTowns } from './queries.ts'
import { addServerErrors, type Column, setTownValue, type Town, toTowns, validateTowns } from './towns.ts'

/** The template, and the parsed and corrected rows. */
interface TownsState {
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

const EMPTY_STATE: TownsState = { template: '', title: '', sheet: null }

/**
 * State and actions of creating many instances: template, places, and submission of all or none. The state is kept in
 * session storage.
 */
export function useTowns(election: number, onStarted: (job: number) => void) {
  const [state, setState] = useSessionStorage<TownsState>({
    key: `towns:${election}`,
    defaultValue: EMPTY_STATE,
    getInitialValueInEffect: false,
  })
  const { template, title, sheet } = state
  const towns = sheet?.towns ?? []
  // Merges into the current state: a file may be read while somebody chooses a template or types a title.
  const merge = (changes: Partial<TownsState>) => setState((current) => ({ ...current, ...changes }))
  const change = (next: readonly Town[]) => merge({ sheet: sheet && { ...sheet, towns: next } })
  // Rows with errors are shown first, but instances are created in the order of the file.
  const inFileOrder = towns.toSorted((one, other) => one.row - other.row)

  const parsing = useMutation({
    mutationFn: (file: File) => parseTowns(election, file),
    onSuccess: ({ rows, unknown_columns }, { name }) =>
      merge({ sheet: { fileName: name, towns: toTowns(rows), unknownColumns: unknown_columns } }),
  })
  const creating = useMutation({
    mutationFn: () => createTownInstances(election, Number(template), inFileOrder, title),
    onSuccess: (job) => {
      setState(EMPTY_STATE)
      onStarted(job)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return
      toast.failed('input_error')
      // A deleted template must be chosen again.
      const isGone = error.fieldErrors.some(({ field }) => field === 'template')
      const sheetWithErrors = sheet && { ...sheet, towns: addServerErrors(inFileOrder, error.fieldErrors) }
      merge({ template: isGone ? '' : template, sheet: sheetWithErrors })
    },
  })
  return {
    template,
    title,
    sheet,
    towns,
    errors: validateTowns(towns),
    parsing,
    creating,
    chooseTemplate: (id: string) => merge({ template: id }),
    /** Replaces the common title, unless somebody has changed it meanwhile. */
    replaceTitle: (before: string, title: string) =>
      setState((current) => (current.title === before ? { ...current, title } : current)),
    setTitle: (text: string) => merge({ title: text }),
    write: (town: Town, column: Column, value: string) =>
      change(towns.map((each) => (each === town ? setTownValue(town, column, value) : each))),
    leaveOut: (town: Town) => change(towns.filter((each) => each !== town)),
    startAgain: () => merge({ sheet: null }),
  }
}

export type TownsFormState = ReturnType<typeof useTowns>
