/** Shows the page from its top, or from its main part where large print lets the head of the page fill most of the screen. */
export function scrollToMain(): void {
  const top = (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + window.scrollY;
  window.scrollTo(0, top > window.innerHeight / 2 ? top : 0);
}
