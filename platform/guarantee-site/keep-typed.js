// Keeps what is typed into a form of a session in the tab, so that a reload loses nothing; sending it ends that.
for (const form of document.querySelectorAll('main form[method=post]')) {
  const hidden = (name) => form.elements.namedItem(name)?.value ?? '';
  const place = `typed ${form.action} ${hidden('sectionNo')} ${hidden('orderNo')}`;
  const session = hidden('formToken');
  // Numbers of documents are marked `off`.
  const isKept = ({ name, type, autocomplete }) => name && autocomplete !== 'off' && !['hidden', 'submit', 'password'].includes(type);
  const controls = [...form.elements].filter(isKept);
  const isChoice = ({ type }) => type === 'radio' || type === 'checkbox';
  const read = (control) => (isChoice(control) ? control.checked : control.value);

  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  if (session !== '' && kept?.session === session && kept.values.length === controls.length) {
    controls.forEach((control, index) => {
      if (isChoice(control)) control.checked = kept.values[index];
      else control.value = kept.values[index];
    });
    form.closest('details')?.setAttribute('open', '');
  }
  form.addEventListener('input', () => sessionStorage.setItem(place, JSON.stringify({ session, values: controls.map(read) })));
  form.addEventListener('submit', () => sessionStorage.removeItem(place));
}
