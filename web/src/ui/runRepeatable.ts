import { registerRetry } from './retries.ts'
import { type Failure, toast } from './toasts.ts'

/**
 * Runs an action and shows a message if it fails. If a write got no response, the message offers to repeat the action.
 */
export async function runRepeatable(failure: Failure, action: () => Promise<void>): Promise<void> {
  const began = Date.now()
  try {
    await action()
  } catch (error) {
    registerRetry(error, began, () => void runRepeatable(failure, action))
    toast.failed(failure, error)
  }
}
