if (window.confirm('您正在使用 IE 浏览器，部分功能无法使用。请改用非 IE 浏览器访问，例如 Edge、Chrome 或火狐。')) {
  window.location.href = 'microsoft-edge:'.concat(window.location.href);
}
