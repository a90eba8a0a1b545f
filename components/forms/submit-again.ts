/**
 * Submits a form once a submit event of it has ended. While one is dispatched, browsers ignore `requestSubmit`
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm, “firing
 * submission events”), and promises that have resolved continue within the dispatch.
 * @param button the pressed button, whose value is sent
 */
export function submitAgain(form: HTMLFormElement | null, button: HTMLButtonElement | null): void {
  setTimeout(() => form?.requestSubmit(button))
}
